import { pageRegistryPath, type Registry } from '@site/shared/contracts';
import { addModules } from '@site/shared/session';
import { persistently } from '../network/persistent';

let asked: Promise<void> | undefined;

/** Learns of the modules that the page was sent without, once: it has no link to them, and somebody goes there all the same. */
export function learnOtherModules(): Promise<void> {
  asked ??= persistently(fetchRegistry).then(addModules);
  asked.catch(() => (asked = undefined));
  return asked;
}

async function fetchRegistry(): Promise<Registry> {
  const reply = await fetch(pageRegistryPath, { headers: { accept: 'application/json' } });
  if (!reply.ok) {
    throw new Error(`the modules are not told: ${reply.status}`);
  }
  return (await reply.json()) as Registry;
}

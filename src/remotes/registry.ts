import * as v from 'valibot';
import { registrySchema, type Registry } from '@site/shared/contracts';
import { readPageJson } from '@site/shared/session';

/** The registry of live modules that the gateway wrote into the page; an unreadable one is an empty one. */
export function readRegistry(): Registry {
  const parsed = v.safeParse(registrySchema, readPageJson('module-registry'));
  return parsed.success ? parsed.output : {};
}

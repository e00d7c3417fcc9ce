import { endpoints, endpointsByDomain } from '@site/shared/contracts/all-endpoints';
import type { LogStep } from '../log-steps';
import { prepare, type Draft } from './draft';
import { comment, literal } from './literals';

/** The path of a call, if a log of a successful call does not contain it. */
function pathOf({ call: { name } }: LogStep): string | undefined {
  const known = Object.values(endpointsByDomain).flatMap((domain) => Object.entries(domain));
  return known.find(([each]) => each === `${name}Endpoint`)?.[1].path;
}

/** A log's path is untrusted: only the site's own paths are written. */
const isPath = (path: string | undefined): path is string =>
  path !== undefined && endpoints.some((endpoint) => endpoint.path.split('/:')[0] === path.split('/:')[0]);

/** `refused: 1006`, `failed: 503`, `fulfilled`. */
const outcomeOf = ({ label }: LogStep): string => label.replace(/^api\/[\w/-]+ /, '');

/** How a call ended; undefined if no response arrived. */
const endOf = (steps: LogStep[], index: number): LogStep | undefined =>
  steps.slice(index + 1).find(({ call, type }) => call.id === steps[index]?.call.id && type.startsWith('api/execute'));

/** Makes a call fail as in the report. */
function failing(path: string | undefined, outcome: string): string[] {
  const [, status] = /^failed: (\d{3})$/.exec(outcome) ?? [];
  const answer = status ? `route.fulfill({ status: ${status} })` : 'route.abort()';
  return isPath(path) ? [`await page.route(${literal(`**${path}`)}, (route) => ${answer});`] : [];
}

/** Sends the form, and expects the code of the response. */
const expectReply = (form: string, index: number, path: string, code: string): string[] => [
  `const [reply${index}] = await Promise.all([`,
  `page.waitForResponse((reply) => new URL(reply.url()).pathname === ${literal(path)}),`,
  `send(page, ${literal(form)}),`,
  ']);',
  `expect(await reply${index}.json()).toMatchObject({ code: ${literal(code)} });`,
];

/** A call that changes data is assumed to come from the button of the form that was filled in last. */
export function changeSent(draft: Draft, step: LogStep, index: number): void {
  const end = endOf(draft.steps, index);
  const outcome = end ? outcomeOf(end) : 'no reply';
  const path = end && (end.call.path ?? pathOf(end));
  draft.sends += 1;
  draft.lines.push(comment(`${step.call.name}: ${outcome}`));
  if (draft.form === '') {
    draft.lines.push('// TODO: the press that sent this call is not in the log.');
  } else if (isPath(path) && !path.includes(':') && /^(?:refused: |fulfilled)/.test(outcome)) {
    const code = outcome.replace(/^refused: /, '').replace('fulfilled', 'OK');
    draft.lines.push(...expectReply(draft.form, index, path, code));
  } else {
    draft.lines.push(...failing(path, outcome), `await send(page, ${literal(draft.form)});`);
  }
  draft.isRedirected = outcome === 'fulfilled';
}

/** A failed query of a page is prepared before the page is opened. */
export function queryEnded(draft: Draft, step: LogStep): void {
  const outcome = outcomeOf(step);
  if (outcome.startsWith('failed: ')) {
    prepare(draft, comment(`${step.call.name}: ${outcome}`), ...failing(step.call.path, outcome));
  } else if (outcome.startsWith('refused: ')) {
    prepare(draft, comment(`${step.call.name}: ${outcome}`));
  }
}

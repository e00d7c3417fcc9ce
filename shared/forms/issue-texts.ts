import { issueKeys, type Endpoint, type IssueKey } from '@site/shared/contracts';

/** The catalogue key of each broken rule's message. */
export type IssueTexts = Record<IssueKey, string>;

/** Spec 5: the messages of log-in, registration and password reset, which are the default of all forms. */
export const issueTexts = Object.fromEntries(issueKeys.map((key) => [key, `issue.${key}`])) as IssueTexts;

/** The messages of broken rules in an endpoint's form, which may have its own (spec 5). */
export function issueTextsOf({ wording }: Pick<Endpoint, 'wording'>): IssueTexts {
  return { ...issueTexts, ...wording };
}

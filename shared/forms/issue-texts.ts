import { issueKeys, type Endpoint, type IssueKey } from '@site/shared/contracts';

/** The catalogue key of what each broken rule says. */
export type IssueTexts = Record<IssueKey, string>;

/** Spec 5: the words of log-in, registration and password reset, which are those of every form that says nothing else. */
export const issueTexts = Object.fromEntries(issueKeys.map((key) => [key, `issue.${key}`])) as IssueTexts;

/** What broken rules say in the form of an endpoint, which may have words of its own (spec 5). */
export function issueTextsOf({ wording }: Pick<Endpoint, 'wording'>): IssueTexts {
  return { ...issueTexts, ...wording };
}

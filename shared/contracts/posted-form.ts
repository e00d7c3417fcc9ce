import type { RouteName } from './routes';

/** Forms that work without a program: the browser posts each to a page, which comes back with what became of it. */
export const formPages = { login: 'Login', contact: 'Contact', newsletter: 'HelpEmail' } as const satisfies Record<
  string,
  RouteName
>;
export type PostedFormName = keyof typeof formPages;

/** What a browser posted, as the page that comes back shows it. */
export interface PostedForm {
  form: PostedFormName;
  /** What the fields hold; no secret ever comes back. */
  values: Record<string, string>;
  /** What the server said; without it the fields say what is wrong. */
  reply?: { kind: 'success' | 'error'; text: string };
}

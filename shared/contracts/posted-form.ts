import type { RouteName } from './routes';

/** Forms that work without scripts: the browser posts each to a page, which then shows the result. */
export const formPages = { login: 'Login', contact: 'Contact', newsletter: 'HelpEmail' } as const satisfies Record<
  string,
  RouteName
>;
export type PostedFormName = keyof typeof formPages;

/** The data of a posted form for the page that shows the result. */
export interface PostedForm {
  form: PostedFormName;
  /** The values of the fields; secrets are never included. */
  values: Record<string, string>;
  /** The server's message; without it the fields have errors. */
  reply?: { kind: 'success' | 'error'; text: string };
}

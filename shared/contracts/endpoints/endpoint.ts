import type * as v from 'valibot';
import type { IssueKey } from '../issues';

/** The parts of the public content, by what changes together. */
export const contentTopics = ['goods', 'posts', 'software'] as const;
export type ContentTopic = (typeof contentTopics)[number];

/** A schema that every call's input or output is checked with. */
type Schema = v.GenericSchema<never, unknown> | v.GenericSchema;

/**
 * One call of the API, told once: the server registers its route from it, the site builds its request from it, and the
 * documentation and the tests enumerate it.
 */
export interface Endpoint {
  method: 'GET' | 'POST';
  /** Path under the API's origin; a part such as `:id` is a field of `params`. */
  path: `/api/${string}`;
  /**
   * `anyone`: with or without a token. `user`: a valid token. `own`: a valid token, and only what belongs to its user.
   * `member`: somebody of the support staff. `staff`: the same, with the second factor given in this session. To everybody else
   * the last two are paths that do not exist.
   */
  access: 'anyone' | 'user' | 'own' | 'member' | 'staff';
  /** What the list of accesses says of a call by the staff; each such call has one. */
  audit?: string;
  /** Whether the second factor has to have been given of late: for what the staff change (`staffFactor.freshMinutes`). */
  freshFactor?: boolean;
  params?: Schema;
  query?: Schema;
  /** A body of application/x-www-form-urlencoded; JSON is read as well. */
  form?: Schema;
  /** A body of application/json; a form is read as well. */
  json?: Schema;
  /** The longest body that is read, where it is another one than `limits.bodyBytes`. */
  bodyBytes?: number;
  /** Name of the field of multipart/form-data that carries a file. */
  upload?: string;
  /** What a broken rule says where this form has words of its own (spec 5): key of a text, by the rule. */
  wording?: Partial<Record<IssueKey, string>>;
  /** The `data` of the envelope; the whole body of a bare reply. Undefined for a redirect. */
  output?: Schema;
  /** `envelope` unless said otherwise. `bare`: the body as it is (spec 3, upload). `redirect`: a link out of a mail. */
  reply?: 'bare' | 'redirect';
  /** Key of the server's text that `message` says on success, where it is shown (spec 8). */
  success?: string;
  /**
   * What the reply is made of, where nothing else goes into it: everybody is given the same in a language, until a topic changes.
   */
  content?: readonly ContentTopic[];
  /** Whether a client may send it again by itself when no answer came. */
  repeatable: boolean;
  /** An addition of this project to spec 7: another API may not have it. */
  extension?: boolean;
  /** Read from the site itself, whatever API it calls; the sandboxed frame of the viewer may read it too. */
  builtIn?: boolean;
  /** Answered only to a script of the site, never to a navigation or a picture (threat 14). */
  ownSiteOnly?: boolean;
}

type PartOf<E extends Endpoint, Part extends 'params' | 'query' | 'form' | 'json'> = E[Part] extends v.GenericSchema
  ? v.InferInput<E[Part]>
  : unknown;

/** What a client gives: the fields of path, query and body together. */
export type EndpointInput<E extends Endpoint> = PartOf<E, 'params'> &
  PartOf<E, 'query'> &
  PartOf<E, 'form'> &
  PartOf<E, 'json'>;

/** What a reply carries. */
export type EndpointData<E extends Endpoint> = E['output'] extends v.GenericSchema ? v.InferOutput<E['output']> : null;

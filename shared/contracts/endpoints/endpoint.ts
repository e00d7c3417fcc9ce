import type * as v from 'valibot';
import type { IssueKey } from '../issues';

/** The topics of public content: parts that change together. */
export const contentTopics = ['goods', 'posts', 'software'] as const;
export type ContentTopic = (typeof contentTopics)[number];

/** A schema that validates a call's input or output. */
type Schema = v.GenericSchema<never, unknown> | v.GenericSchema;

/**
 * The definition of one API call: the server registers its route from it, the site builds its request from it, and the
 * documentation and the tests list it.
 */
export interface Endpoint {
  method: 'GET' | 'POST';
  /** Path under the API's origin; a part such as `:id` is a field of `params`. */
  path: `/api/${string}`;
  /**
   * `anyone`: with or without a token. `user`: a valid token. `own`: a valid token, and only the user's own data.
   * `member`: support staff. `staff`: support staff with the second factor in this session. For all other callers the
   * paths of the last two do not exist.
   */
  access: 'anyone' | 'user' | 'own' | 'member' | 'staff';
  /** The action's name in the access log; each call by the staff has one. */
  audit?: string;
  /** Whether the second factor must be recent: for changes by the staff (`staffFactor.freshMinutes`). */
  freshFactor?: boolean;
  params?: Schema;
  query?: Schema;
  /** A body of application/x-www-form-urlencoded; JSON is accepted too. */
  form?: Schema;
  /** A body of application/json; a form is accepted too. */
  json?: Schema;
  /** The maximum length of the body, if it differs from `limits.bodyBytes`. */
  bodyBytes?: number;
  /** Name of the multipart/form-data field with a file. */
  upload?: string;
  /** The messages of broken rules, if this form has its own (spec 5): key of a text, by the rule. */
  wording?: Partial<Record<IssueKey, string>>;
  /** The `data` of the envelope; the whole body of a bare reply. Undefined for a redirect. */
  output?: Schema;
  /** `envelope` by default. `bare`: the body without an envelope (spec 3, upload). `redirect`: a link of a mail. */
  reply?: 'bare' | 'redirect';
  /** Key of the server's text for `message` on success, if it is shown (spec 8). */
  success?: string;
  /**
   * The content topics of the response, if it depends on nothing else: it is the same for all clients of a language,
   * until a topic changes.
   */
  content?: readonly ContentTopic[];
  /** Like `content`, but only for visitors: the response depends on the user as well. */
  visitorContent?: readonly ContentTopic[];
  /** Whether a client may repeat it automatically after a missing response. */
  repeatable: boolean;
  /** An addition of this project to spec 7: an external API may not have it. */
  extension?: boolean;
  /** Always read from the site itself, with any API; the viewer's sandboxed frame may read it too. */
  builtIn?: boolean;
  /** Answered only for a script of the site, never for a navigation or a picture (threat 14). */
  ownSiteOnly?: boolean;
}

type PartOf<E extends Endpoint, Part extends 'params' | 'query' | 'form' | 'json'> = E[Part] extends v.GenericSchema
  ? v.InferInput<E[Part]>
  : unknown;

/** A client's input: the fields of path, query and body together. */
export type EndpointInput<E extends Endpoint> = PartOf<E, 'params'> &
  PartOf<E, 'query'> &
  PartOf<E, 'form'> &
  PartOf<E, 'json'>;

/** The data of a response. */
export type EndpointData<E extends Endpoint> = E['output'] extends v.GenericSchema ? v.InferOutput<E['output']> : null;

import { anatomyPath, siteParameter, type Language } from '@site/shared/contracts';

/** The context of the viewer: the site's own origin and the other origins that the operator allows. */
export interface FrameSite {
  origin: string;
  frameOrigins: readonly string[];
  /** A second host of the site for the anatomy application, so that browsers can cache its files. */
  anatomyOrigin?: string;
}

/** A frame that may be opened, and its restrictions. */
export interface OpenedFrame {
  address: string;
  sandbox: string;
  /** The expected `event.origin` of its messages; a sandboxed frame of this site has an opaque origin. */
  messageOrigin: string;
  /** Whether it is the anatomy application, which reports that it is ready and may request tickets. */
  sendsMessages: boolean;
}

interface FrameRequest {
  /** The address in `pcPath`, or the fixed path of the anatomy application. */
  path: string;
  software: number;
  language: Language;
  view: Record<string, string>;
}

/**
 * Builds the frame's address, which contains language, software and chosen exercise.
 * @returns undefined if it may not be framed: a scheme other than http(s), an origin that is not allowed, or credentials in the address
 * (decisions 10.3; threat 19)
 */
export function openFrame({ path, software, language, view }: FrameRequest, site: FrameSite): OpenedFrame | undefined {
  const url = parseUrl(path, site.origin);
  const ours = url?.origin === site.origin;
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.username ||
    url.password ||
    !(ours || site.frameOrigins.includes(url.origin))
  ) {
    return undefined;
  }
  const sendsMessages = ours && url.pathname === anatomyPath;
  const framed = new URL(url.href.slice(url.origin.length), (sendsMessages && site.anatomyOrigin) || url.origin);
  const isCrossOrigin = framed.origin !== site.origin;
  for (const [name, value] of Object.entries({
    ...view,
    lang: language,
    ...(sendsMessages ? { software: String(software) } : {}),
    ...(sendsMessages && isCrossOrigin ? { [siteParameter]: site.origin } : {}),
  })) {
    framed.searchParams.set(name, value);
  }
  // With both allow-scripts and allow-same-origin, a frame of the site's own origin could remove its sandbox.
  const sandbox = isCrossOrigin ? 'allow-scripts allow-downloads allow-same-origin' : 'allow-scripts allow-downloads';
  return { address: framed.href, sandbox, messageOrigin: isCrossOrigin ? framed.origin : 'null', sendsMessages };
}

function parseUrl(path: string, base: string): URL | undefined {
  try {
    return new URL(path, base);
  } catch {
    return undefined;
  }
}

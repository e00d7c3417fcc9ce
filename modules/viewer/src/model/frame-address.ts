import { anatomyPath, siteParameter, type Language } from '@site/shared/contracts';

/** The place that the viewer stands in: the site's own origin and the origins that the operator allows beside it. */
export interface FrameSite {
  origin: string;
  frameOrigins: readonly string[];
  /** A second host of the site for the anatomy application, whose files browsers keep then. */
  anatomyOrigin?: string;
}

/** A frame that may be opened, and how tightly it is held. */
export interface OpenedFrame {
  address: string;
  sandbox: string;
  /** What `event.origin` says of its messages: a sandboxed frame of our own has the opaque origin. */
  messageOrigin: string;
  /** Whether it is the anatomy application, which says when it is ready and may ask for tickets. */
  sendsMessages: boolean;
}

interface FrameRequest {
  /** Address out of `pcPath`, or the fixed path of the anatomy application. */
  path: string;
  software: number;
  language: Language;
  view: Record<string, string>;
}

/**
 * Builds the frame's address: language, software and chosen exercise reach the application by it.
 * @returns undefined for what may not be framed: another scheme than http(s), an origin that is not on the list, or
 *   credentials in the address (decisions 10.3; threat 19)
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
  // Together with allow-scripts, allow-same-origin would let a frame of our own origin take its sandbox off.
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

/**
 * Checks an address that a text links to or shows.
 * @param {string} href
 * @param {{ routes: string[], slugs: Set<string>, pictures: Set<string>, assets: Set<string> }} site the existing targets: path patterns of
 * the route table, slugs of posts, pictures from pictures/, files from documents/
 * @returns {string | undefined} the problem
 */
export function checkLink(href, site) {
  if (/^https:\/\/|^mailto:/.test(href)) {
    return isAddress(href) ? undefined : `links to ${href}, which is no address`;
  }
  if (!/^\/(?!\/)/.test(href)) {
    return `links to ${href}; inside the site a link starts with one /, outside with https://`;
  }
  const path = href.replace(/[?#].*$/, '');
  const [, folder, rest = ''] = /^\/([^/]*)\/?(.*)$/.exec(path);
  if (folder === 'pictures') {
    return site.pictures.has(rest) ? undefined : `shows ${path}, which is not in pictures/`;
  }
  if (folder === 'documents') {
    return site.assets.has(rest) ? undefined : `links to ${path}, which is not in documents/`;
  }
  if (folder === 'blog-detail') {
    return site.slugs.has(rest) ? undefined : `links to the post ${rest || 'without a name'}, which does not exist`;
  }
  return site.routes.some((route) => matches(route, path))
    ? undefined
    : `links to ${path}, which is no page of the site`;
}

function isAddress(href) {
  try {
    const { protocol, hostname, pathname } = new URL(href);
    return protocol === 'mailto:' ? /^[^@\s]+@[^@\s]+$/.test(pathname) : hostname.includes('.');
  } catch {
    return false;
  }
}

function matches(route, path) {
  const wanted = route.split('/');
  const given = path.split('/');
  const parameter = (part) => part?.startsWith(':');
  return (
    given.length <= wanted.length &&
    wanted.every((part, index) =>
      parameter(part) ? Boolean(given[index]) || part.endsWith('?') : part === given[index],
    )
  );
}

/**
 * The oldest browsers of the site, all from 2023. Older ones need defaults, rest parameters and destructured parameters in a longer form: 1 kB on each first
 * page. Versions before these lack what the site uses anyway: ranges in media queries, `toSpliced`, lookbehind.
 */
export const browsers = ['chrome >= 111', 'edge >= 111', 'firefox >= 115', 'safari >= 16.4'];

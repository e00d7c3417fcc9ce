export { listReleases, deployRelease, revisionOf, sayLive, steer } from './steer.mjs';
export { lackingLibraries, offeredLibraries } from './libraries.mjs';
export { misfitsOf, ownersOf } from './misfits.mjs';
export { checkNames } from './names.mjs';
export { openReleases } from './releases.mjs';
export { DeployError } from './deploy-error.mjs';
export { storeRelease } from './store-release.mjs';
export { wideStyleOf } from './wide-selectors.mjs';

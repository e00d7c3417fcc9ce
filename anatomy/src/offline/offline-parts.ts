export { readOffline, takeOffline } from './offline-desk';
export { OfflineSection } from './offline-section';

export { readOffline, takeOffline } from './offline-store';
export { OfflineSection } from './offline-section';

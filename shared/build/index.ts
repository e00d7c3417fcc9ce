export { moduleConfig } from './module-config';
export { shellConfig } from './shell-config';

export { shownAction } from '../action/shown-action';
export { EndMark } from '../attachments/attachment-marks';
export { CardRest } from './card-rest';

export { shownAction } from '../action/shown-action';
export { CardRest } from './card-rest';

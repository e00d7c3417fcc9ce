export { exerciseAtWidth } from '../../motion/at-width';
export { WidthSlider } from './width-slider';

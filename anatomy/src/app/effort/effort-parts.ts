export { EffortCurve } from './effort-curve';
export { EffortReading } from './effort-reading';

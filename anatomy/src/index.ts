import './app/base.css';
// Of the picture's canvas; in a file of its own it would be another request.
import './app/stage-view.module.css';
import { prepareCanvas } from './frame/first-canvas';
import { trustOwnScripts } from './frame/trust-own-scripts';
import { askShapes } from './shaping/ask-shapes';

trustOwnScripts();

// After the frame that shows the still (index.html) if the browser reports it; on a slow network the other programs are not loaded yet.
if (PerformanceObserver.supportedEntryTypes.includes('element')) {
  new PerformanceObserver(prepareCanvas).observe({ type: 'element', buffered: true });
}
// index.html already preloads the programs of the picture, and queries the server; in parallel a worker shapes the body.
void askShapes('first');
// The program of the body is loaded before the renderer, because it shapes the body itself if there is no worker.
void import(/* webpackChunkName: "body" */ './scene/shapes/first-shapes');
void import(/* webpackChunkName: "picture" */ './start');

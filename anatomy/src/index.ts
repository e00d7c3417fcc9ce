import './app/base.css';
import { askEarly, ownOrigin } from './frame/ask';
import { firstAddresses } from './frame/first-addresses';
import { trustOwnScripts } from './frame/trust-own-scripts';
import { askShapes } from './shaping/ask-shapes';

trustOwnScripts();

// index.html already preloads the programs of the picture; in parallel the server is queried, and a worker shapes the body.
firstAddresses(ownOrigin(), window.location.search).forEach(askEarly);
void askShapes('first');
// The program of the body is loaded before the renderer, because it shapes the body itself if there is no worker.
void import(/* webpackChunkName: "body" */ './scene/shapes/first-shapes');
void import(/* webpackChunkName: "picture" */ './start');

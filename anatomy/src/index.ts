import './app/base.css';
import { askEarly, ownOrigin } from './frame/ask';
import { firstAddresses } from './frame/first-addresses';
import { trustOwnScripts } from './frame/trust-own-scripts';
import { askShapes } from './shaping/ask-shapes';

trustOwnScripts();

// What the picture is made of is on its way already (index.html); meanwhile the server answers, and the body is shaped beside the page.
firstAddresses(ownOrigin(), window.location.search).forEach(askEarly);
void askShapes('first');
// The body's program comes before the renderer, which may shape it where no worker does.
void import(/* webpackChunkName: "body" */ './scene/shapes/first-shapes');
void import(/* webpackChunkName: "picture" */ './start');

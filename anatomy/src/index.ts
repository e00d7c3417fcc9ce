import './app/base.css';
import { askEarly, ownOrigin } from './frame/ask';
import { firstAddresses } from './frame/first-addresses';
import { trustOwnScripts } from './frame/trust-own-scripts';

trustOwnScripts();

// What the picture is made of is on its way already (index.html); meanwhile the server answers, and what has come is worked with.
firstAddresses(ownOrigin(), window.location.search).forEach(askEarly);
const still = document
  .querySelector<HTMLImageElement>('#first img')
  ?.decode()
  .catch(() => undefined);
void Promise.all([import(/* webpackChunkName: "body" */ './scene/shapes/first-shapes'), still]).then(
  ([{ shapeEarly }]) =>
    // The still of the body is painted before.
    requestAnimationFrame(() => setTimeout(shapeEarly)),
);
void import(/* webpackChunkName: "picture" */ './start');

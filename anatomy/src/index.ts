import './app/base.css';
import { askEarly, ownOrigin } from './frame/ask';
import { firstAddresses } from './frame/first-addresses';
import { trustOwnScripts } from './frame/trust-own-scripts';

trustOwnScripts();

// What the picture is made of is on its way already (index.html); meanwhile the server answers.
firstAddresses(ownOrigin(), window.location.search).forEach(askEarly);
void import(/* webpackChunkName: "picture" */ './start');

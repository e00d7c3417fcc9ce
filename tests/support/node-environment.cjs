require('./keep-scripts.cjs');

module.exports = require('jest-environment-node').TestEnvironment;

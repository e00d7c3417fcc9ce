require('./keep-scripts.cjs');
const { TestEnvironment } = require('jest-environment-node');
const { recordReached } = require('./reached-code.cjs');

module.exports = recordReached(TestEnvironment);

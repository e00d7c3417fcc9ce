// Runs test files in the order in which the command names them; Jest's own sequencer begins with the longest.
const { default: Sequencer } = require('@jest/test-sequencer');

module.exports = class InGivenOrder extends Sequencer {
  sort(tests) {
    const place = ({ path }) => process.argv.indexOf(path);
    return [...tests].sort((one, other) => place(one) - place(other));
  }
};

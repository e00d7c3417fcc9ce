/** @returns {string} the name of a test with those of its groups, as Jest reports it */
exports.nameOf = function nameOf({ name, parent }) {
  return parent?.parent ? `${nameOf(parent)} ${name}` : name;
};

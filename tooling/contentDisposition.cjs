/** @param {string} name of the file */
exports.create = (name) => `attachment; filename="${name}"`;

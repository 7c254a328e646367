exports.create = (name) => `attachment; filename="${name}"`;

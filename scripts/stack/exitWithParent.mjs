// Loaded into each server before its own code: when the process that started it is gone, however it ended, so is the
// server, and nobody is left holding the database.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}

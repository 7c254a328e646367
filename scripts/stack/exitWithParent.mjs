// Loaded into each server before its own code: ends the server when its parent process has ended for any reason.
// Otherwise the server would keep the lock of the database.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}

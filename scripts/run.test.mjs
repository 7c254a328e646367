import { run } from './run.mjs';

test('the error of a failed command contains its output', async () => {
  const program = 'console.log("told"); console.error("warned"); process.exit(3)';
  const failing = run(process.execPath, ['-e', program], { cwd: import.meta.dirname, quiet: true });
  await expect(failing).rejects.toThrow(/failed \(3\)\.\ntold\nwarned/);
});

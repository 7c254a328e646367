/**
 * What axe finds wrong with a rendered screen, a line for each rule, without what needs a layout (contrast, sizes): that
 * is for the tests in a browser.
 */
export async function accessibilityProblems(container: Element): Promise<string[]> {
  // Large, and needed by few of the tests that open this room.
  const { default: axe } = await import('axe-core');
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

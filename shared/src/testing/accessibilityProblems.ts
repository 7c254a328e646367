/**
 * Accessibility violations that axe finds in rendered HTML, one line per rule. Colour contrast is not checked, because it
 * needs a layout; the browser tests check it.
 */
export async function accessibilityProblems(container: Element): Promise<string[]> {
  // Loaded on demand: axe is large, and most tests do not need it.
  const { default: axe } = await import('axe-core');
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

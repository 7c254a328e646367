/**
 * Runs in the page: finds texts and controls that leave the page, that are cut off without a way to scroll to them, or
 * that overlap within one layer.
 */
export function layoutProblems(): string[] {
  type Box = { what: string; element: Element; rect: DOMRect; layer: Element; control: boolean };
  const TOLERANCE = 1;
  const CONTROLS = 'a[href], button, input, select, textarea, [role="button"], [role="tab"], [role="switch"]';
  const found = new Set<string>();
  const width = document.documentElement.clientWidth;
  const modal = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1);
  const scope = modal ?? document.body;

  const ancestors = (element: Element): Element[] => {
    const all: Element[] = [];
    for (let one: Element | null = element; one && one !== document.documentElement; one = one.parentElement)
      all.push(one);
    return all;
  };
  const isHidden = (element: Element) =>
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
    element.closest('[aria-hidden="true"], [inert], option') !== null ||
    ancestors(element).some((one) => {
      const { clipPath, position } = getComputedStyle(one);
      return clipPath.startsWith('inset(') || (position === 'absolute' && one.clientWidth <= 1);
    });
  /** The nearest fixed, sticky or stacked ancestor forms a layer of its own. */
  const layerOf = (element: Element): Element =>
    ancestors(element).find((one) => {
      const { position, zIndex } = getComputedStyle(one);
      return position === 'fixed' || position === 'sticky' || (position === 'absolute' && zIndex !== 'auto');
    }) ?? document.body;

  /** How a box is cut off, if it is. Content that can be scrolled to is not cut off. */
  const cutBy = (element: Element, rect: DOMRect): string | undefined => {
    let scrollsDown = false;
    for (const one of ancestors(element)) {
      if (one === element || one === document.body) continue;
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(one);
      const edge = one.getBoundingClientRect();
      const isShortened = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      if (
        !isShortened &&
        hides(overflowX) &&
        (rect.right > edge.right + TOLERANCE || rect.left < edge.left - TOLERANCE)
      )
        return 'is cut off at the side';
      const third = rect.height / 3;
      if (
        !isShortened &&
        !scrollsDown &&
        hides(overflowY) &&
        (rect.bottom > edge.bottom + third || rect.top < edge.top - third)
      )
        return 'is cut off above or below';
      if (isShortened) return undefined;
      if (overflowX === 'auto' || overflowX === 'scroll') return undefined;
      if (overflowY === 'auto' || overflowY === 'scroll') scrollsDown = true;
    }
    return rect.right > width + TOLERANCE || rect.left < -TOLERANCE ? 'leaves the page' : undefined;
  };

  /** The part of a box that its ancestors do not clip. */
  const visiblePart = (element: Element, rect: DOMRect): DOMRect => {
    let { left, right, top, bottom } = rect;
    for (const one of ancestors(element)) {
      const { overflowX, overflowY } = getComputedStyle(one);
      const edge = one.getBoundingClientRect();
      if (overflowX !== 'visible') [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    return new DOMRect(left, top, Math.max(right - left, 0), Math.max(bottom - top, 0));
  };

  const boxes: Box[] = [];
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim();
    if (!text || !parent || parent.closest('script, style, noscript, svg, select') || isHidden(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const layer = layerOf(parent);
    for (const rect of range.getClientRects())
      boxes.push({ what: `“${text.slice(0, 40)}”`, element: parent, rect, layer, control: false });
  }
  for (const element of scope.querySelectorAll(CONTROLS)) {
    const rect = element.getBoundingClientRect();
    if (rect.width < 2 || rect.height < 2 || isHidden(element)) continue;
    const name = element.getAttribute('aria-label') ?? (element.textContent || element.id || element.className);
    const what = `${element.tagName.toLowerCase()} “${name.trim().slice(0, 40)}”`;
    boxes.push({ what, element, rect, layer: layerOf(element), control: true });
  }

  for (const { what, element, rect } of boxes) {
    const cut = cutBy(element, rect);
    if (cut) found.add(`${what} ${cut}`);
  }
  const visible = boxes.map((box) => ({ ...box, rect: visiblePart(box.element, box.rect) }));
  for (const [index, one] of visible.entries()) {
    for (const other of visible.slice(index + 1)) {
      if (one.layer !== other.layer || one.element === other.element) continue;
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const label = (control: Element, text: Element) => text.closest('label')?.contains(control);
      if (label(one.element, other.element) || label(other.element, one.element)) continue;
      const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
      // Text boxes are higher than their letters, so close lines overlap a little.
      const allowed = one.control && other.control ? 2 : Math.min(one.rect.height, other.rect.height) * 0.35;
      if (across > 2 && down > allowed) found.add(`${one.what} overlaps ${other.what}`);
    }
  }
  return [...found];
}

/**
 * Runs in the page: reports whether the page scrolls horizontally, by how much, and which element extends the furthest.
 */
export function horizontalScrollProblems(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const furthest = [...document.body.querySelectorAll('*')]
    .map((element) => ({ element, right: element.getBoundingClientRect().right }))
    .reduce((most, one) => (one.right > most.right ? one : most));
  const { tagName, textContent } = furthest.element;
  return [
    `scrolls horizontally by ${scrollWidth - clientWidth} px: ${tagName.toLowerCase()} “${textContent.trim().slice(0, 40)}”`,
  ];
}

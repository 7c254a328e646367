type Look = { outline: string; shadow: string; border: string; fill: string };

/** How everything around a control looks that a ring may be drawn on, by element and pseudo-element. */
export type Looks = Map<string, Look & { element: Element }>;

/** What the functions that run in the page share. */
export type Rings = {
  looksAround: (control: Element) => Looks;
  /** Whether a customer sees that the control has the focus, by how all looks with it and without. */
  isSeen: (control: Element, focused: Looks, blurred: Looks) => boolean;
};

/**
 * Runs in the page, once. What tells a customer where the focus is: the browser’s own ring, or one of 2 px or more that
 * stands out from its ground, or a border or an area that stands out from what it was without the focus (3:1 each).
 */
export function prepareRings(): void {
  const [ENOUGH, THICK] = [3, 2];
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
  const pen = canvas.getContext('2d', { willReadFrequently: true })!;
  const numbers = new Map<Element, number>();

  const numberOf = (element: Element): number => {
    if (!numbers.has(element)) numbers.set(element, numbers.size);
    return numbers.get(element) ?? 0;
  };
  /** How bright colours are upon one another, the lowest first; any that CSS knows. */
  const brightness = (colours: string[]): number => {
    for (const colour of ['#fff', ...colours]) {
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = [...pen.getImageData(0, 0, 1, 1).data].map((byte) => {
      const part = byte / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const standsOut = (one: string[], other: string[]): boolean => {
    const [a, b] = [brightness(one), brightness(other)];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) >= ENOUGH;
  };
  const groundOf = (element: Element | null): string[] =>
    element ? [...groundOf(element.parentElement), getComputedStyle(element).backgroundColor] : [];
  const lengths = (text: string) => [...text.matchAll(/(-?[\d.]+)px/g)].map(([, length]) => Number(length));
  const colourIn = (text: string) => /[a-z-]+\([^)]*\)/.exec(text)?.[0] ?? 'transparent';
  const layers = (shadow: string) => shadow.split(/,(?![^(]*\))/).map((layer) => layer.trim());

  const isOutlined = (element: Element, now: Look, before: Look): boolean => {
    if (now.outline === before.outline) return false;
    if (now.outline.startsWith('auto')) return true;
    const [width = 0, offset = 0] = lengths(now.outline);
    const ground = groundOf(offset <= -width ? element : element.parentElement);
    return !now.outline.startsWith('none') && width >= THICK && standsOut([...ground, colourIn(now.outline)], ground);
  };
  const isRinged = (element: Element, now: Look, before: Look): boolean =>
    layers(now.shadow)
      .filter((layer) => !layers(before.shadow).includes(layer))
      .some((layer) => {
        const ground = groundOf(layer.includes('inset') ? element : element.parentElement);
        return (lengths(layer)[3] ?? 0) >= THICK && standsOut([...ground, colourIn(layer)], ground);
      });
  const isOther = (element: Element, now: Look, before: Look): boolean => {
    const ground = groundOf(element.parentElement);
    const differs = (part: 'border' | 'fill') =>
      now[part] !== before[part] && standsOut([...ground, now[part]], [...ground, before[part]]);
    return differs('border') || differs('fill');
  };

  const rings: Rings = {
    looksAround(control) {
      const parents = [control.parentElement, control.parentElement?.parentElement].filter((one) => one != null);
      const all = [control, ...control.querySelectorAll('*'), ...parents.flatMap((one) => [one, ...one.children])];
      const looks: Looks = new Map();
      for (const element of all)
        for (const part of ['', '::before', '::after']) {
          const style = getComputedStyle(element, part);
          if (part !== '' && style.content === 'none') continue;
          looks.set(`${numberOf(element)}${part}`, {
            element,
            outline: `${style.outlineStyle} ${style.outlineWidth} ${style.outlineOffset} ${style.outlineColor}`,
            shadow: style.boxShadow,
            border: style.borderTopStyle === 'none' ? 'transparent' : style.borderTopColor,
            fill: style.backgroundColor,
          });
        }
      return looks;
    },
    isSeen(control, focused, blurred) {
      const next = document.activeElement;
      return [...focused].some(([name, now]) => {
        const { element } = now;
        const before = blurred.get(name);
        // What changes on the control that has the focus now is that control’s.
        const isOfNext = next?.contains(element) || (element.contains(next) && !element.contains(control));
        if (!before || (isOfNext && !next?.contains(control))) return false;
        return isOutlined(element, now, before) || isRinged(element, now, before) || isOther(element, now, before);
      });
    },
  };
  Reflect.set(globalThis, 'rings', rings);
}

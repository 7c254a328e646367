/** The style properties with which the focus can be shown. */
type FocusStyle = { outline: string; shadow: string; border: string; fill: string };

/** The styles of the elements and pseudo-elements on which the focus of a control may be drawn. */
export type FocusStyles = Map<string, FocusStyle & { element: Element }>;

/** The functions of the global `focusRings`, which the focus check calls in the page. */
export type FocusRings = {
  /** The styles of a control, its descendants, its two nearest ancestors and their children. */
  stylesAround: (control: Element) => FocusStyles;
  /** Whether the focus of a control is visible, from the styles with and without it. */
  isVisible: (control: Element, focused: FocusStyles, blurred: FocusStyles) => boolean;
};

/**
 * Runs in the page, once: defines the global `focusRings`. A focus is visible by the browser’s default ring, by a ring
 * of at least 2 px with a contrast of 3:1 to its background, or by a border or fill with a contrast of 3:1 to its
 * colour without the focus.
 */
export function installFocusRings(): void {
  const [MIN_CONTRAST, MIN_WIDTH] = [3, 2];
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  const numbers = new Map<Element, number>();

  const numberOf = (element: Element): number => {
    if (!numbers.has(element)) numbers.set(element, numbers.size);
    return numbers.get(element) ?? 0;
  };
  /** The relative luminance of CSS colours painted over each other, the lowest first. */
  const luminance = (colours: string[]): number => {
    for (const colour of ['#fff', ...colours]) {
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((byte) => {
      const part = byte / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const hasContrast = (one: string[], other: string[]): boolean => {
    const [a, b] = [luminance(one), luminance(other)];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) >= MIN_CONTRAST;
  };
  const backgroundsOf = (element: Element | null): string[] =>
    element ? [...backgroundsOf(element.parentElement), getComputedStyle(element).backgroundColor] : [];
  const lengths = (text: string) => [...text.matchAll(/(-?[\d.]+)px/g)].map(([, length]) => Number(length));
  const colourOf = (text: string) => /[a-z-]+\([^)]*\)/.exec(text)?.[0] ?? 'transparent';
  const layers = (shadow: string) => shadow.split(/,(?![^(]*\))/).map((layer) => layer.trim());

  const isOutlined = (element: Element, now: FocusStyle, before: FocusStyle): boolean => {
    if (now.outline === before.outline) return false;
    if (now.outline.startsWith('auto')) return true;
    const [width = 0, offset = 0] = lengths(now.outline);
    const background = backgroundsOf(offset <= -width ? element : element.parentElement);
    return (
      !now.outline.startsWith('none') &&
      width >= MIN_WIDTH &&
      hasContrast([...background, colourOf(now.outline)], background)
    );
  };
  const isRinged = (element: Element, now: FocusStyle, before: FocusStyle): boolean =>
    layers(now.shadow)
      .filter((layer) => !layers(before.shadow).includes(layer))
      .some((layer) => {
        const background = backgroundsOf(layer.includes('inset') ? element : element.parentElement);
        return (lengths(layer)[3] ?? 0) >= MIN_WIDTH && hasContrast([...background, colourOf(layer)], background);
      });
  const hasOtherColour = (element: Element, now: FocusStyle, before: FocusStyle): boolean => {
    const background = backgroundsOf(element.parentElement);
    const differs = (part: 'border' | 'fill') =>
      now[part] !== before[part] && hasContrast([...background, now[part]], [...background, before[part]]);
    return differs('border') || differs('fill');
  };

  const focusRings: FocusRings = {
    stylesAround(control) {
      const parents = [control.parentElement, control.parentElement?.parentElement].filter((one) => one != null);
      const all = [control, ...control.querySelectorAll('*'), ...parents.flatMap((one) => [one, ...one.children])];
      const styles: FocusStyles = new Map();
      for (const element of all)
        for (const part of ['', '::before', '::after']) {
          const style = getComputedStyle(element, part);
          if (part !== '' && style.content === 'none') continue;
          styles.set(`${numberOf(element)}${part}`, {
            element,
            outline: `${style.outlineStyle} ${style.outlineWidth} ${style.outlineOffset} ${style.outlineColor}`,
            shadow: style.boxShadow,
            border: style.borderTopStyle === 'none' ? 'transparent' : style.borderTopColor,
            fill: style.backgroundColor,
          });
        }
      return styles;
    },
    isVisible(control, focused, blurred) {
      const next = document.activeElement;
      return [...focused].some(([name, now]) => {
        const { element } = now;
        const before = blurred.get(name);
        // Ignore a change that shows the next control's focus.
        const isOfNext = next?.contains(element) || (element.contains(next) && !element.contains(control));
        if (!before || (isOfNext && !next?.contains(control))) return false;
        return (
          isOutlined(element, now, before) || isRinged(element, now, before) || hasOtherColour(element, now, before)
        );
      });
    },
  };
  Reflect.set(globalThis, 'focusRings', focusRings);
}

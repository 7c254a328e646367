/** The area of a picture that `object-fit: cover` shows in a frame of this aspect ratio. */
export function visibleArea(width: number, height: number, aspectRatio: number) {
  const area = { width: Math.min(width, height * aspectRatio), height: Math.min(height, width / aspectRatio) };
  return { x: (width - area.width) / 2, y: (height - area.height) / 2, ...area };
}

/** CN-022: how far a photo can be enlarged under the frame. */
export const MIN_ZOOM = 1;
export const MAX_ZOOM = 3;

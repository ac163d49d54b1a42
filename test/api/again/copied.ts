/** Stands in for a part of the copy that the build makes. */
export const NAME = 'the copy';

/** Stands in for a part in the copy that the build makes. */
export const NAME = 'the copy';

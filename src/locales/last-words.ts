/** The English sentences for a visitor whose own words could not be loaded. They are in the first file, so that they are always there. */
export default {
  Common: {
    Retry: 'Try again',
    NetworkError: 'We couldn’t reach the server. Check your connection and try again.',
  },
} as const;

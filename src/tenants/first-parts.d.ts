/** What the build knows of each tenant: whom it serves, and its first part in each language, a chunk of its own. See `build/first-screen.ts`. */
declare module 'virtual:first-parts' {
  const tenants: Readonly<
    Record<
      string,
      {
        readonly userTypes: readonly import('../contract/variant').UserType[];
        readonly parts: Readonly<
          Record<import('../contract/locales').Locale, () => Promise<{ readonly default: import('../contract/first-part').FirstPart }>>
        >;
      }
    >
  >;
  export default tenants;
}

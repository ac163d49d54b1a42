/**
 * What the build knows about each tenant: its user types, and its first part in each language, each in a chunk of its own. See
 * `build/first-screen.ts`.
 */
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

/**
 * Every variant that the build knows, sorted by tenant and user type, with its first part in each language, each in a chunk of its own. See
 * `build/first-screen.ts`.
 */
declare module 'virtual:first-parts' {
  const variants: readonly {
    readonly tenant: string;
    readonly userType: import('../contract/variant').UserType;
    readonly parts: Readonly<
      Record<import('../contract/locales').Locale, () => Promise<{ readonly default: import('../contract/parts').FirstPart }>>
    >;
  }[];
  export default variants;
}

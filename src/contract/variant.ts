import type { Key } from './words';

/** The two kinds of visitors (spec section 6). */
export type UserType = 'client' | 'ib';

/** The application scope that requests carry (spec section 6). */
export type Scope = 'crm_client' | 'crm_ib';

/** The scope of each user type. */
export const SCOPES = { client: 'crm_client', ib: 'crm_ib' } as const satisfies Record<UserType, Scope>;

/** What greets each kind of visitor: the promise on the picture and, where it is not the brand's main one, the portal's name. */
export const GREETINGS = {
  client: { promise: 'Brand.Promise', portal: undefined },
  ib: { promise: 'Brand.PromiseIb', portal: 'Login.Partner' },
} as const satisfies Record<UserType, { readonly promise: Key; readonly portal: Key | undefined }>;

/** The colours of a scheme, by role. Each is a CSS colour. */
export interface Palette {
  /** Ground of the page around the form's surface. */
  readonly ground: string;
  /** The calm surface that the form stands on. */
  readonly surface: string;
  /** Surfaces above it: menus, toasts, fields. */
  readonly raised: string;
  readonly text: string;
  readonly muted: string;
  /** Hairlines between areas: decoration only. */
  readonly line: string;
  /** Borders of controls: at least 3:1 on `surface` and `raised`. */
  readonly border: string;
  /** The primary action, and what stands on it. */
  readonly accent: string;
  readonly accentHover: string;
  readonly onAccent: string;
  /** Links on `surface`: at least 4.5:1. */
  readonly link: string;
  readonly danger: string;
  readonly warning: string;
  readonly success: string;
  readonly info: string;
  readonly focus: string;
  /** Text that stands on the picture, and a scrim under it. */
  readonly onPicture: string;
  readonly scrim: string;
  /** What stands there until the picture has come. */
  readonly pictureGround: string;
}

/** The sections of legal text that a footer can have (spec section 2). */
export type FooterSection = 'Compliance' | 'HighRisk' | 'BrandEntity' | 'ClientNotice' | 'Entities';

/** Brand settings (spec section 3): what `brand` in the common configuration may override. */
export interface Brand {
  readonly title: string;
  /** Picture addresses: a relative, http(s) or data address. */
  readonly logo: { readonly light: string; readonly dark: string };
  readonly favicon: string;
  /** The trading-group brand: 900 px main area, security footer. */
  readonly isCGtrade: boolean;
  readonly common: {
    /** Height of the main area: px as a number, or a CSS length. */
    readonly height: number | string;
    /** Colour of the text on the picture; absent, the palette's `onPicture`. */
    readonly fontColor?: string | undefined;
    readonly bgImage: string;
  };
}

/** Where a tenant's footer leads. */
export interface SocialLink {
  /** The network's name, the same in every language. */
  readonly network: 'Facebook' | 'LinkedIn' | 'YouTube';
  readonly href: string;
}

/** One file in `tenants/`: everything in which a tenant's portals differ. */
export interface Tenant {
  readonly brand: Brand;
  readonly userTypes: readonly UserType[];
  readonly palette: { readonly light: Palette; readonly dark: Palette };
  /** Corner radius of controls in px, 2 to 12. */
  readonly radius: number;
  /** Where the form's surface stands when there is room beside it. */
  readonly formSide: 'end' | 'center' | 'start';
  /** Where the band that a narrow portal shows of the picture is cut, from the top, in per cent. */
  readonly pictureBand: number;
  readonly languageMenu: boolean;
  readonly footer: {
    readonly sections: readonly FooterSection[];
    readonly social: readonly SocialLink[];
    readonly copyright: boolean;
    /** The content appears only once it scrolls into view. */
    readonly revealOnScroll: boolean;
  };
  /** The legal entity named in the copyright line and the legal texts until `PlatForm_Company` says otherwise. */
  readonly company: string;
  /** Calling code offered first, digits without `+`: of the market that the tenant serves, where it serves one. */
  readonly callingCode?: string;
}

/** A tenant and a user type, resolved once. */
export interface Variant extends Tenant {
  readonly tenant: string;
  readonly userType: UserType;
}

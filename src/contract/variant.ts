import * as LIMITS from './limits';
import type { Key } from './words';

/** The two kinds of visitor. */
export type UserType = 'client' | 'ib';

/** The application scope that requests carry (spec section 6). */
export type Scope = 'crm_client' | 'crm_ib';

/** The scope of each user type. */
export const SCOPES = { client: 'crm_client', ib: 'crm_ib' } as const satisfies Record<UserType, Scope>;

/** The texts that greet each kind of visitor: the promise on the picture, and the portal's name where it differs from the brand's. */
export const GREETINGS = {
  client: { promise: 'Brand.Promise', portal: undefined },
  ib: { promise: 'Brand.PromiseIb', portal: 'Login.Partner' },
} as const satisfies Record<UserType, { readonly promise: Key; readonly portal: Key | undefined }>;

/** The colours of one colour scheme, by role. Each is a CSS colour. */
export interface Palette {
  /** Background of the page around the form. */
  readonly ground: string;
  /** Background of the form. */
  readonly surface: string;
  /** Background of what lies above `surface`: menus, toasts, fields. */
  readonly raised: string;
  readonly text: string;
  readonly muted: string;
  /** Thin lines between areas; decoration only. */
  readonly line: string;
  /** Borders of controls: at least 3:1 on `surface` and `raised`. */
  readonly border: string;
  /** Background of the primary action; `onAccent` is the text on it. */
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
  /** Text on the picture; `scrim` is the layer between the two. */
  readonly onPicture: string;
  readonly scrim: string;
  /** Fills the place of the picture until it has loaded. */
  readonly pictureGround: string;
}

/** A tenant's colours, by role. */
export type Colours = { readonly [role in keyof Palette]: readonly [light: string, dark: string] };

/** The sections of legal text that a footer can have (spec section 2). */
export type FooterSection = 'Compliance' | 'HighRisk' | 'BrandEntity' | 'ClientNotice' | 'Entities';

/** The settings of a brand (spec section 3). `brand` in the common configuration may override them. */
export interface Brand {
  readonly title: string;
  /** Addresses of the logo: relative, http(s) or data. */
  readonly logo: { readonly light: string; readonly dark: string };
  readonly favicon: string;
  /** Whether this is the trading-group brand: 900 px main area, security footer. */
  readonly isCGtrade: boolean;
  readonly common: {
    /** Height of the main area: px as a number, or a CSS length. */
    readonly height: number | string;
    /** Colour of the text on the picture. Defaults to the palette's `onPicture`. */
    readonly fontColor?: string | undefined;
    readonly bgImage: string;
  };
}

/** A link to a social network in a tenant's footer. */
export interface SocialLink {
  /** The network's name, the same in every language. */
  readonly network: 'Facebook' | 'LinkedIn' | 'YouTube';
  readonly href: string;
}

/** The content of one file in `tenants/`: everything that differs between tenants. */
export interface Tenant {
  readonly brand: Brand;
  readonly userTypes: readonly UserType[];
  readonly palette: Colours;
  /** Corner radius of controls in px, 2 to 12. */
  readonly radius: number;
  /** Where the form stands when there is room beside it. */
  readonly formSide: 'end' | 'center' | 'start';
  readonly pictures: {
    /** The picture of a narrow portal: 160 px high, with room for the logo above and a sentence at the start side. */
    readonly phone: string;
    /** Laid over the background once the visitor begins, and drawn to the same measure. With steps, it is the good end of a journey. */
    readonly gesture: string;
    /** Its step for each count of entered digits of a code, if it has steps: see `stepsOf`. */
    readonly [step: `gesture-${number}`]: string;
    /** The gesture for the picture of a narrow portal, which shows only at the start and at a good end. */
    readonly 'phone-gesture': string;
    /** Its view `end` for a good end, where it has the promise's place too, if the drawing has one. */
    readonly 'phone-end'?: string;
  };
  /** Place and size of background and gesture, as in CSS: `<position> / <size>`. Without it they cover the window. */
  readonly place?: string;
  /** Set if the pictures look the same in both colour schemes: the scheme whose logo is drawn for them. */
  readonly pictureScheme?: 'dark';
  /** What differs for one of the user types. */
  readonly colourways?: Readonly<Partial<Record<UserType, Pick<Tenant, 'brand' | 'palette' | 'pictures'>>>>;
  readonly languageMenu: boolean;
  readonly footer: {
    readonly sections: readonly FooterSection[];
    readonly social: readonly SocialLink[];
    readonly copyright: boolean;
    /** Whether the content appears only once it scrolls into view. */
    readonly revealOnScroll: boolean;
  };
  /** The legal entity named in the copyright line and the legal texts, unless `PlatForm_Company` names one. */
  readonly company: string;
  /** The calling code offered first, digits without `+`. Absent if the tenant serves no single market. */
  readonly callingCode?: string;
}

/** Returns the addresses of a gesture's steps: the views `s0` to `s6` of its drawing, one for each count of entered digits. */
export const stepsOf = (gesture: string): Readonly<Record<`gesture-${number}`, string>> =>
  Object.fromEntries(Array.from({ length: LIMITS.codeLength + 1 }, (_, step) => [`gesture-${step}`, `${gesture}#s${step}`]));

/** A tenant with one of its user types, resolved by the build. */
export interface Variant extends Omit<Tenant, 'userTypes' | 'colourways' | 'palette'> {
  readonly tenant: string;
  readonly userType: UserType;
  readonly palette: { readonly light: Palette; readonly dark: Palette };
}

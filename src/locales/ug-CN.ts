/** The words of the sign-in form in Uyghur. */
export default {
  Common: {
    Loading: 'يۈكلەۋاتىدۇ',
    Retry: 'قايتا سىناش',
    Home: '{{brand}} باش بېتى',
    Language: 'تىل',
    NetworkError: 'مۇلازىمېتىرغا ئۇلانغىلى بولمىدى. تور ئۇلىنىشىڭىزنى تەكشۈرۈپ قايتا سىناڭ.',
    ScreenFailedTitle: 'بۇ بەتنى يۈكلىگىلى بولمىدى',
    ScreenFailedText: 'تور ئۇلىنىشىڭىزنى تەكشۈرۈپ قايتا سىناڭ.',
    CrashTitle: 'خاتالىق كۆرۈلدى',
    CrashText: 'قايتا سىناڭ ياكى باشتىن باشلاڭ.',
  },
  Brand: {
    Promise: 'بازار توختاپ تۇرمايدۇ. سىزمۇ كۈتۈپ قالماڭ.',
    PromiseIb: 'خېرىدارلىرىڭىزغا كېرەكلىك ھەممە نەرسە بىر يەردە.',
  },
  Account: {
    Email: 'ئېلخەت',
    ByEmail: 'ئېلخەت',
    ByPhone: 'تېلېفون',
    Kind: 'ئېلخەت ياكى تېلېفون',
  },
  Login: {
    Title: 'كىرىش',
    TitleBrand: '{{brand}} ھېساباتىغا كىرىش',
    Partner: 'تونۇشتۇرغۇچى بروكېر (IB) پورتالى',
    Password: 'پارول',
    ShowPassword: 'پارولنى كۆرسىتىش',
    HidePassword: 'پارولنى يوشۇرۇش',
    CapsLock: 'Caps Lock ئوچۇق.',
    ByCode: 'بىر قېتىملىق كود ئىشلىتىش',
    Forgot: 'پارولنى ئۇنتۇدىڭىزمۇ؟',
    Submit: 'كىرىش',
    Submitting: 'كىرىۋاتىدۇ',
    InformationProtection: 'ئۇچۇرلىرىڭىز بانكا دەرىجىسىدىكى شىفىرلاش بىلەن قوغدىلىدۇ، ماقۇللۇقىڭىزسىز ھېچكىمگە بېرىلمەيدۇ.',
  },
};

/** The other part, a chunk of its own. */
export const more = () => import('./ug-CN.more');

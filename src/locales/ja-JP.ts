/** The words of the sign-in form in Japanese. */
export default {
  Common: {
    Loading: '読み込み中',
    Retry: '再試行',
    Home: '{{brand}}のトップページ',
    Language: '言語',
    NetworkError: 'サーバーに接続できませんでした。通信環境をご確認のうえ、もう\u2060一度お試しください。',
    ScreenFailedTitle: 'ページを\u200b読み込めませんでした',
    ScreenFailedText: '通信環境をご確認のうえ、もう\u2060一度お試しください。',
    CrashTitle: '問題が\u200b発生しました',
    CrashText: 'もう\u2060一度お試しいただくか、最初からやり直してください。',
  },
  Brand: {
    Promise: '動く相場に、待たせないアクセスを。',
    PromiseIb: '顧客のためのすべてが、ひとつの扉の先に。',
  },
  Account: {
    Email: 'メールアドレス',
    ByEmail: 'メール',
    ByPhone: '携帯電話',
    Kind: 'メールまたは携帯電話',
  },
  Login: {
    Title: 'ログイン',
    TitleBrand: '{{brand}} ログイン',
    Partner: '紹介ブローカー（IB）ポータル',
    Password: 'パスワード',
    ShowPassword: 'パスワードを表示',
    HidePassword: 'パスワードを非表示',
    CapsLock: 'Caps Lockがオンになっています。',
    ByCode: 'ワンタイムコードを使う',
    Forgot: 'パスワードをお忘れの方',
    Submit: 'ログイン',
    Submitting: 'ログイン中',
    InformationProtection: 'お客様の情報は銀行水準の暗号化で保護され、同意なく第三者に提供されることはありません。',
  },
};

/** The other part, a chunk of its own. */
export const more = () => import('./ja-JP.more');

/** The words of the sign-in form in Simplified Chinese. */
export default {
  Common: {
    Loading: '正在加载',
    Retry: '重试',
    Home: '{{brand}} 首页',
    Language: '语言',
    NetworkError: '无法连接服务器，请检查网络后重试。',
    ScreenFailedTitle: '页面加载失败',
    ScreenFailedText: '请检查网络后重试。',
    CrashTitle: '页面出现异常',
    CrashText: '请重试，或重新开始操作。',
  },
  Brand: {
    Promise: '行情瞬息万变，登录无需等待。',
    PromiseIb: '服务客户所需，尽在一处。',
  },
  Account: {
    Email: '邮箱',
    ByEmail: '邮箱',
    ByPhone: '手机号',
    Kind: '邮箱或手机号',
  },
  Login: {
    Title: '登录',
    TitleBrand: '登录 {{brand}}',
    Partner: '介绍经纪商（IB）门户',
    Password: '密码',
    ShowPassword: '显示密码',
    HidePassword: '隐藏密码',
    CapsLock: '大写锁定已开启。',
    ByCode: '验证码登录',
    Forgot: '忘记密码？',
    Submit: '登录',
    Submitting: '正在登录',
    InformationProtection: '您的信息经银行级加密，未经同意绝不对外提供。',
  },
};

/** The other part, a chunk of its own. */
export const more = () => import('./zh-CN.more');

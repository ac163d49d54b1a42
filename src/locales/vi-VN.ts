/** The words of the sign-in form in Vietnamese. */
export default {
  Common: {
    Loading: 'Đang tải',
    Retry: 'Thử lại',
    Home: 'Trang chủ {{brand}}',
    Language: 'Ngôn ngữ',
    NetworkError: 'Không thể kết nối với máy chủ. Vui lòng kiểm tra kết nối và thử lại.',
    ScreenFailedTitle: 'Không tải được trang này',
    ScreenFailedText: 'Vui lòng kiểm tra kết nối và thử lại.',
    CrashTitle: 'Đã xảy ra lỗi',
    CrashText: 'Vui lòng thử lại hoặc bắt đầu lại từ đầu.',
  },
  Brand: {
    Promise: 'Thị trường luôn chuyển động. Truy cập ngay, không chờ đợi.',
    PromiseIb: 'Mọi công cụ cho khách\u00a0hàng, chỉ một lần đăng\u00a0nhập.',
  },
  Account: {
    Email: 'Email',
    ByEmail: 'Email',
    ByPhone: 'Điện thoại',
    Kind: 'Email hoặc điện thoại',
  },
  Login: {
    Title: 'Đăng\u00a0nhập',
    TitleBrand: 'Đăng nhập {{brand}}',
    Partner: 'Cổng đăng nhập cho nhà môi giới giới thiệu (IB)',
    Password: 'Mật khẩu',
    ShowPassword: 'Hiện mật khẩu',
    HidePassword: 'Ẩn mật khẩu',
    CapsLock: 'Phím Caps Lock đang bật.',
    ByCode: 'Dùng mã OTP',
    Forgot: 'Quên mật khẩu?',
    Submit: 'Đăng nhập',
    Submitting: 'Đang đăng nhập',
    InformationProtection:
      'Thông tin của bạn được bảo vệ bằng mã hóa chuẩn ngân hàng và không bao giờ được chia sẻ nếu không có sự đồng ý của bạn.',
  },
};

/** The other part, a chunk of its own. */
export const more = () => import('./vi-VN.more');

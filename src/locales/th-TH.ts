/** The words of the sign-in form in Thai. */
export default {
  Common: {
    Loading: 'กำลังโหลด',
    Retry: 'ลองอีกครั้ง',
    Home: 'หน้าแรกของ {{brand}}',
    Language: 'ภาษา',
    NetworkError: 'ไม่สามารถเชื่อม\u2060ต่อกับเซิร์ฟเวอร์ได้ กรุณาตรวจ\u2060สอบการ\u2060เชื่อม\u2060ต่ออินเทอร์เน็ตแล้วลองใหม่อีกครั้ง',
    ScreenFailedTitle: 'โหลดหน้านี้ไม่สำเร็จ',
    ScreenFailedText: 'กรุณาตรวจ\u2060สอบการ\u2060เชื่อม\u2060ต่ออินเทอร์เน็ตแล้วลองใหม่อีกครั้ง',
    CrashTitle: 'เกิดข้อผิดพลาด',
    CrashText: 'กรุณาลองใหม่อีกครั้ง หรือเริ่มใหม่ตั้งแต่ต้น',
  },
  Brand: {
    Promise: 'ตลาดไม่เคยหยุดนิ่ง คุณก็ไม่ควรต้องรอ',
    PromiseIb: 'ทุกสิ่งสำหรับลูกค้าของคุณ ครบในที่เดียว',
  },
  Account: {
    Email: 'อีเมล',
    ByEmail: 'อีเมล',
    ByPhone: 'เบอร์โทรศัพท์',
    Kind: 'อีเมลหรือเบอร์โทรศัพท์',
  },
  Login: {
    Title: 'เข้าสู่ระบบ',
    TitleBrand: 'เข้าสู่ระบบ {{brand}}',
    Partner: 'พอร์ทัลสำหรับผู้แนะนำโบรกเกอร์ (IB)',
    Password: 'รหัสผ่าน',
    ShowPassword: 'แสดงรหัสผ่าน',
    HidePassword: 'ซ่อนรหัสผ่าน',
    CapsLock: 'Caps Lock เปิดอยู่',
    ByCode: 'ใช้รหัส OTP',
    Forgot: 'ลืมรหัสผ่าน?',
    Submit: 'เข้าสู่ระบบ',
    Submitting: 'กำลังเข้าสู่ระบบ',
    InformationProtection:
      'ข้อมูลของคุณได้รับการ\u2060ปกป้องด้วยการ\u2060เข้ารหัสระดับธนาคาร และจะไม่ถูกเปิด\u2060เผยต่อผู้อื่นหากไม่ได้รับความ\u2060ยินยอมจากคุณ',
  },
};

/** The other part, a chunk of its own. */
export const more = () => import('./th-TH.more');
